import { useRef, useState } from 'react';
import {
    useDataProvider,
    useGetRecordRepresentation,
    useListContext,
    useTranslate,
} from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { HttpError, isWaiting } from '../../../dataProvider/HttpError';
import { useRefusalText } from '../../../ui/admin/text/useRefusalText';
import type { AnyRecord, RowOf } from '../resourceOf';
import { useRefresh } from '../useRefresh';
import { actOnEach, type Outcome } from './actOnEach';

interface Options<Name extends ResourceName> {
    name: Name;
    ids: readonly string[];
    act: (record: RowOf<Name>, reason: string) => Promise<unknown>;
}

/** Does something to each of some records, from the versions that are shown, and keeps what became of each. */
export const useBulk = <Name extends ResourceName>({ name, ids, act }: Options<Name>) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const dataProvider = useDataProvider();
    const represent = useGetRecordRepresentation(name);
    const refresh = useRefresh(name);
    const refreshApprovals = useRefresh('approvals');
    const { data } = useListContext<AnyRecord>();
    const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
    const [isRunning, setIsRunning] = useState(false);
    const [failed, setFailed] = useState('');
    const isStopped = useRef(false);
    const shown = data?.filter(({ id }) => ids.includes(id)) ?? [];
    const titleOf = (record: AnyRecord) => String(represent(record));

    /** Those of other pages are asked for. */
    const load = async (): Promise<AnyRecord[]> => {
        const others = ids.filter(id => !shown.some(record => record.id === id));
        if (others.length === 0) return shown;
        const { data: rest } = await dataProvider.getMany<AnyRecord>(name, { ids: others });
        return [...shown, ...rest];
    };

    const read = (error: unknown): Pick<Outcome, 'kind' | 'text'> => {
        if (isWaiting(error)) return { kind: 'waiting', text: translate('office.bulk.waiting') };
        // whoever closed the question after the password is not asked it again for each of the others
        if (error instanceof HttpError && error.needs === 'stepUp') isStopped.current = true;
        // a fault of the page itself goes where all of them go
        if (!(error instanceof HttpError)) reportError(error);
        return { kind: 'refused', text: textOf(error) };
    };

    const run = async (reason: string) => {
        isStopped.current = false;
        setIsRunning(true);
        setFailed('');
        try {
            await actOnEach(await load(), {
                act: record => act(record as unknown as RowOf<Name>, reason),
                titleOf,
                read,
                onOutcome: outcome => setOutcomes(before => [...before, outcome]),
                isStopped: () => isStopped.current,
            });
        } catch (error) {
            setFailed(textOf(error));
        } finally {
            setIsRunning(false);
            void refresh();
            void refreshApprovals();
        }
    };
    const stop = () => {
        isStopped.current = true;
    };
    return { titles: shown.map(titleOf), failed, outcomes, isRunning, run, stop };
};
