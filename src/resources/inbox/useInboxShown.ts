import { useState } from 'react';
import {
    type InboxKind,
    type InboxShare,
    inboxKinds,
    inboxShares,
} from '../../../contract/shell/inbox';
import { changeWords, useSearch } from '../../ui/admin/useSearch';

/** What is shown, as it stands in the address. */
export const useInboxShown = () => {
    const [words, setWords] = useSearch();
    const kind = inboxKinds.find(one => one === words.get('kind'));
    const whose = inboxShares.find(one => one === words.get('whose')) ?? 'all';
    const [paging, setPaging] = useState({ page: 1, perPage: 25 });
    const show = (next: { kind?: InboxKind | ''; whose?: InboxShare | '' }) => {
        setWords(changeWords(next));
        setPaging({ ...paging, page: 1 });
    };
    return { kind, whose, paging, setPaging, show };
};
