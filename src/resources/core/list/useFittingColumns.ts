import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { columnsToHide, type MeasuredColumn } from './fittingColumns';

/** While a table is measured all of its columns are there. */
export const measuredClass = 'is-measured';

const wrapperIn = (root: HTMLElement | null) =>
    root?.querySelector<HTMLElement>('.RaDataTable-tableWrapper') ?? null;

const headingsIn = (wrapper: HTMLElement): MeasuredColumn[] =>
    [...wrapper.querySelectorAll<HTMLElement>('thead th')].flatMap(heading => {
        const key = /(?:^| )column-(\S+)/.exec(heading.className)?.[1];
        return key ? [{ key, width: heading.offsetWidth }] : [];
    });

interface Options {
    important: readonly string[];
    /** whatever shows other columns than before */
    shown: string;
}

/** The columns of the table inside that do not fit its width now. */
export const useFittingColumns = (
    root: RefObject<HTMLElement | null>,
    { important, shown }: Options,
): readonly string[] => {
    const { data, sort } = useListContext();
    const [hidden, setHidden] = useState<readonly string[]>([]);
    const [width, setWidth] = useState(0);
    const sorted = sort.field;
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the table makes it wide
    useLayoutEffect(() => {
        const wrapper = wrapperIn(root.current);
        if (!wrapper) return;
        wrapper.classList.add(measuredClass);
        const columns = headingsIn(wrapper);
        const excess = wrapper.scrollWidth - wrapper.clientWidth;
        wrapper.classList.remove(measuredClass);
        const fixed = [columns[0]?.key ?? '', sorted];
        const next = columnsToHide(columns, { excess, fixed, important });
        setHidden(before => (before.join() === next.join() ? before : next));
    }, [root, data, width, sorted, shown, important]);
    const isThere = data !== undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: another table comes with the records, and with a view
    useEffect(() => {
        const wrapper = wrapperIn(root.current);
        if (!wrapper) return;
        const observer = new ResizeObserver(([entry]) =>
            setWidth(Math.round(entry?.contentRect.width ?? 0)),
        );
        observer.observe(wrapper);
        return () => observer.disconnect();
    }, [root, isThere, shown]);
    return hidden;
};

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/** Says in the headings what the table is sorted by, which react-admin's own do not. */
export const useSortedHeading = (root: RefObject<HTMLElement | null>): void => {
    const { sort } = useListContext();
    // after each: the headings come with the records
    useEffect(() => {
        for (const heading of root.current?.querySelectorAll('thead th') ?? []) {
            const isSorted = heading.classList.contains(`column-${sort.field}`);
            if (isSorted) heading.setAttribute('aria-sort', directions[sort.order]);
            else heading.removeAttribute('aria-sort');
        }
    });
};
