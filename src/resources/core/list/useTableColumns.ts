import { Children, isValidElement, type ReactNode } from 'react';
import { useStore, useTranslateLabel } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { columnsKey, useOpenView } from './views/OpenView';

export interface TableColumn {
    /** as react-admin names it when it is hidden */
    key: string;
    label: string;
    isShown: boolean;
    /** the only one that is shown: it stays */
    isLast: boolean;
    /** its place among the table's children, from 0 */
    at: number;
}

/** The places of a table's children in the order that somebody chose; those without a place come last. */
export const orderedPlaces = (ranks: readonly number[] | undefined, count: number): number[] => {
    const chosen = (ranks ?? []).filter(at => at < count);
    const others = Array.from({ length: count }, (_, at) => at).filter(at => !chosen.includes(at));
    return [...chosen, ...others];
};

/**
 * The columns of a list's table as they are shown. What is chosen lies where react-admin's DataTable
 * looks for it: hidden columns by their names, and the order as places of its children.
 */
export const useTableColumns = (
    name: ResourceName,
    children: ReactNode,
    hiddenAtFirst: readonly string[] = [],
) => {
    const labelOf = useTranslateLabel();
    const storeKey = columnsKey(name, useOpenView());
    const [hidden, setHidden] = useStore<string[]>(storeKey, [...hiddenAtFirst]);
    const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
    const given = Children.toArray(children).map(child =>
        isValidElement<{ source?: string; label?: string }>(child) ? child.props : {},
    );
    const keys = given.map(({ source, label }) => source ?? label ?? '');
    const shown = keys.filter(key => !hidden.includes(key));
    const columns = orderedPlaces(ranks, given.length).map((at): TableColumn => {
        const { source, label } = given[at] ?? {};
        const key = keys[at] ?? '';
        const isShown = shown.includes(key);
        const text = labelOf({
            ...(label && { label }),
            ...(source && { source }),
            resource: name,
        });
        return { key, at, isShown, isLast: isShown && shown.length === 1, label: String(text) };
    });
    return {
        columns: columns.filter(({ key }) => key !== ''),
        show: (key: string, isShown: boolean) =>
            setHidden(isShown ? hidden.filter(one => one !== key) : [...hidden, key]),
        order: (next: readonly TableColumn[]) => setRanks(next.map(({ at }) => at)),
        reset: () => {
            setHidden([...hiddenAtFirst]);
            setRanks(undefined);
        },
    };
};
