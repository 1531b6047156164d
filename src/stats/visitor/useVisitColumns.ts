import { useState } from 'react';
import { keep, readStored } from '../../ui/browser/browserStore';
import { hiddenColumns, shownColumns, type VisitColumnName } from './visitColumns';

const storageKey = 'footfall.columns.visits';

/** The list's columns, as chosen in this browser. */
export const useVisitColumns = (isGroup: boolean) => {
    const [kept, setStored] = useState(() => readStored(storageKey));
    const columns = shownColumns(kept, isGroup);
    const setColumns = (chosen: readonly VisitColumnName[]) => {
        const hidden = hiddenColumns(chosen);
        keep(storageKey, hidden);
        setStored(hidden);
    };
    return { columns, setColumns };
};
