import { useQueryClient } from '@tanstack/react-query';
import { listSegments, type Segment } from '../../../contract/analytics/segments';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';
import type { Subject } from '../report/scope';

/** The segments that can be used on a site or group, once they are wanted; a guest's are the site's. */
export const useSegments = (subject: Subject, isWanted = true) => {
    const me = useMe();
    const mayEdit = me !== undefined && !me.isClient;
    const client = useQueryClient();
    const input = subject.type === 'site' ? { query: { site: subject.site.id } } : {};
    const { data, error } = useCall(listSegments, input, { enabled: isWanted, isJoined: true });
    const refresh = () => client.invalidateQueries();
    // a group has no goals and no segments of its own
    const list: readonly Segment[] =
        data?.list.filter(({ site }) => subject.type === 'site' || site === null) ?? [];
    return { mayEdit, isKnown: data !== undefined || error !== null, list, refresh };
};
