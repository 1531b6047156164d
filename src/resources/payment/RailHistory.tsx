import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/platform/resource';
import { isRailName, rails } from '../../../contract/trade/paymentRails';
import { paymentHistory } from '../../../contract/trade/resources/payment';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { HistoryView } from '../core/history/HistoryPanel';
import { historyPerPage } from '../core/history/useHistory';
import { railHistoryKey, secretFields, secretWord, withRail } from './railHistory';

const useEntries = (page: number) =>
    useQuery({
        queryKey: [...railHistoryKey, page],
        queryFn: async ({ signal }) => {
            const input = { query: { page, perPage: historyPerPage } };
            const found = await callApi(paymentHistory, input, signal, { isSilent: true });
            return { list: found.list.map(withRail), total: found.total };
        },
        placeholderData: keepPreviousData,
        meta: { isSilent: true },
    });

/** Who changed which rail when; of keys only that they were changed. */
export const RailHistory = () => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const [page, setPage] = useState(1);
    const found = useEntries(page);
    const describe = useMemo(() => {
        const word = (value: string) => translate(`payment.secrets.${secretWord(value)}`);
        return Object.fromEntries(secretFields.map(field => [field, word]));
    }, [translate]);
    const titleOf = ({ recordId, title }: AuditEntry) =>
        isRailName(recordId) ? rails[recordId].label[at] : title;
    return (
        <HistoryView
            name="payment"
            found={found}
            page={page}
            onPage={setPage}
            describe={describe}
            titleOf={titleOf}
        />
    );
};
