import { useState } from 'react';
import { keep, readKept } from '../../ui/kept';
import { hiddenColumns, shownColumns, type VisitColumnName } from './visitColumns';

const keptKey = 'footfall.columns.visits';

/** The list's columns, as chosen in this browser. */
export const useVisitColumns = (isGroup: boolean) => {
    const [kept, setKept] = useState(() => readKept(keptKey));
    const columns = shownColumns(kept, isGroup);
    const setColumns = (chosen: readonly VisitColumnName[]) => {
        const hidden = hiddenColumns(chosen);
        keep(keptKey, hidden);
        setKept(hidden);
    };
    return { columns, setColumns };
};
