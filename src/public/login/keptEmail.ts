let kept = '';

/** Who has just chosen a password need not type their address again to sign in; until the document is left. */
export const keepEmail = (email: string): void => {
    kept = email;
};

export const keptEmail = (): string => kept;
