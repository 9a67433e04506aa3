"""jiaxiang 家乡麻将: exact, explained, fast rules of hometown mahjong."""
