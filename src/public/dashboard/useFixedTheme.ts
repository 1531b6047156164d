import { useEffect } from 'react';

/** The theme that an address names, whatever its visitor has chosen elsewhere; where the server did not say so already. */
export const useFixedTheme = (theme: 'light' | 'dark' | undefined): void => {
    useEffect(() => {
        if (theme === undefined) return;
        const { dataset } = document.documentElement;
        dataset.theme = theme;
        dataset.themeFixed = '';
    }, [theme]);
};
