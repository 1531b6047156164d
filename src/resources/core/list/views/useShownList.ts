import { type ReactNode, useEffect } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import type { ResourceName } from '../../../../../contract/backOffice';
import type { ListViewContent } from '../../../../../contract/platform/listViews';
import { useTableColumns } from '../useTableColumns';
import { columnsKey, useOpenView } from './OpenView';
import { saidFilters } from './viewAddress';

interface Table {
    name: ResourceName;
    /** its columns */
    children: ReactNode;
    hiddenColumns?: readonly string[] | undefined;
}

/** How the list around is shown now: what a view of it keeps. */
export const useShownList = ({ name, children, hiddenColumns }: Table): ListViewContent => {
    const { filterValues, sort } = useListContext();
    const { columns } = useTableColumns(name, children, hiddenColumns);
    return {
        filter: saidFilters(filterValues),
        sort: sort.field,
        order: sort.order === 'ASC' ? 'ASC' : 'DESC',
        columns: columns.filter(({ isShown }) => isShown).map(({ key }) => key),
    };
};

/** Shows the columns that the open view has, in its order. */
export const useViewColumns = ({ name, children, hiddenColumns }: Table): void => {
    const view = useOpenView();
    const store = useStoreContext();
    const { columns } = useTableColumns(name, children, hiddenColumns);
    const given = columns.map(({ key, at }) => ({ key, at })).sort((a, b) => a.at - b.at);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the view; after that people choose
    useEffect(() => {
        if (!view || view.columns.length === 0) return;
        const key = columnsKey(name, view);
        const shown = view.columns.filter(one => given.some(column => column.key === one));
        const others = given.filter(column => !shown.includes(column.key));
        const placeOf = (one: string) => given.find(column => column.key === one)?.at ?? 0;
        store.setItem(
            key,
            others.map(column => column.key),
        );
        store.setItem(`${key}_columnRanks`, [...shown.map(placeOf), ...others.map(({ at }) => at)]);
    }, [view?.id, view?.updatedAt]);
};
