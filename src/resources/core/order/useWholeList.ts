import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxArranged } from '../../../../contract/platform/arrange';
import { maxPerPage } from '../../../../contract/platform/paging';
import { callApi } from '../../../dataProvider/callApi';
import { resourceNamed } from '../resourceOf';

/** A record that has a place in its list. */
export type Placed = RaRecord & { id: string };

/** Every record of a list in its order, page after page; `tooMany` beyond what one call can order. */
export const useWholeList = (name: ResourceName) =>
    useQuery({
        queryKey: [name, 'whole'],
        queryFn: async ({ signal }) => {
            const { list } = resourceNamed(name).calls;
            const rows: Placed[] = [];
            for (let page = 1; ; page += 1) {
                const query = {
                    page,
                    perPage: maxPerPage,
                    sort: 'position',
                    order: 'ASC',
                } as const;
                const found = await callApi(list, { query }, signal, { isSilent: true });
                rows.push(...(found.list as unknown as Placed[]));
                if (found.total > maxArranged) return { rows: [], tooMany: true };
                if (rows.length >= found.total || found.list.length === 0) break;
            }
            return { rows, tooMany: false };
        },
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        meta: { isSilent: true },
    });
