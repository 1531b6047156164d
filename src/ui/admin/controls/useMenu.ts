import { type MouseEvent, useState } from 'react';

/** A menu below its button: what each of the two needs, spread onto it. */
export const useMenu = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const isOpen = anchor !== null;
    const close = () => setAnchor(null);
    return {
        isOpen,
        close,
        button: {
            'aria-haspopup': 'menu',
            'aria-expanded': isOpen,
            onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
        } as const,
        menu: { anchorEl: anchor, open: isOpen, onClose: close },
        /** what an entry does: the menu closes first */
        closing: (run: () => void) => () => {
            close();
            run();
        },
    };
};
