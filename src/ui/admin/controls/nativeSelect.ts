/** The system's own list instead of MUI's, with the label above it: for a `TextField` with `select`. */
export const nativeSelect = {
    select: { native: true },
    inputLabel: { shrink: true },
} as const;
