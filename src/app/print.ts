import type { CSSObject } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Of what is only of use on a screen: menus, controls, what is told meanwhile. */
export const screenOnly = 'screen-only';

/** What a sheet of paper shows: the page alone, as wide as the sheet, no row cut in two. */
export const printStyle: CSSObject = {
    '@page': { margin: '12mm' },
    [`.${screenOnly}, .MuiDrawer-root, .MuiSnackbar-root`]: { display: 'none !important' },
    'html, body': { background: 'none !important' },
    // a sheet is narrower than a screen, and sharper
    main: { padding: '0 !important', maxWidth: 'none !important', zoom: 0.75 },
    // what can be pressed says nothing on paper, but where its words are a table's
    'main .MuiFormControl-root:has([type="search"])': { display: 'none !important' },
    'main .MuiIconButton-root, main .MuiButton-root:not(td *, th *)': {
        display: 'none !important',
    },
    '.MuiAlert-root, tr, li, figure, .recharts-wrapper': { breakInside: 'avoid' },
    'thead, h1, h2, h3': { breakAfter: 'avoid' },
    // nobody scrolls on paper
    'main :has(> table)': { overflow: 'visible !important', maxHeight: 'none !important' },
};

const isPrinting = (): boolean => matchMedia('print').matches;

const watch = (changed: () => void) => {
    const query = matchMedia('print');
    // the sheet is drawn as soon as this has returned
    const tell = () => flushSync(changed);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
};

/** Whether the page is just drawn for paper, which is light whatever the theme. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, isPrinting);
