/** A link that the whole of its card, which is positioned, takes part in: pressed and focused anywhere on it. */
export const wholeCardLink = {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
        outline: 2,
        outlineOffset: -2,
        outlineColor: 'primary.main',
    },
} as const;
