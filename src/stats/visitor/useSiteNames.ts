import { useMemo } from 'react';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import type { Subject } from '../report/scope';

/** Names of the sites by their ids, where a list may have rows of several. */
export const useSiteNames = (subject: Subject): ReadonlyMap<string, string> => {
    const isGroup = subject.type === 'group';
    const { data } = useCall(
        calls.listSites,
        { query: { perPage: 200 } },
        { enabled: isGroup, isSilent: true },
    );
    return useMemo(() => new Map(data?.list.map(({ id, name }) => [id, name])), [data]);
};
