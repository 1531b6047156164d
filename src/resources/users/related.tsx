import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import type { ResourceName } from '../../../contract/backOffice';
import { listUserSessions, type UserRecord } from '../../../contract/identity/resources/users';
import { callApi } from '../../dataProvider/callApi';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { recordPath } from '../core/recordPaths';
import type { RowOf } from '../core/resourceOf';
import { filteredList } from './Balances';
import { RelatedRows } from './RelatedRows';
import { EndSessionsButton } from './UserActions';

interface Props {
    user: UserRecord;
}

const silently = { isSilent: true };

/** The first records of another list that belong to somebody. */
const useRelated = <Name extends ResourceName>(
    name: Name,
    filter: Readonly<Record<string, string>>,
) => {
    const asked = { filter, pagination: { page: 1, perPage: 10 } };
    return useGetList<RowOf<Name> & RaRecord>(name, asked, { meta: silently });
};

export const Sites = ({ user: { id } }: Props) => {
    const translate = useTranslate();
    const asked = { filter: { owner: id }, pagination: { page: 1, perPage: 200 } };
    const found = useGetList<Site>('sites', asked, { meta: silently });
    return (
        <RelatedRows
            found={found}
            row={site => ({
                id: site.id,
                title: site.name,
                to: `/site/overview?site=${site.id}`,
                text: site.domain,
                end: <Ago at={site.createdAt} asDate />,
            })}
            empty={translate('user.noSites')}
        />
    );
};

export const Orders = ({ user: { id }, side }: Props & { side: 'buyerId' | 'sellerId' }) => (
    <RelatedRows
        found={useRelated('orders', { [side]: id })}
        row={order => ({
            id: order.id,
            title: `${order.number} · ${order.title}`,
            to: recordPath('orders', order.id),
            end: <Money amount={order.total} currency={order.currency} />,
            text: (
                <>
                    <StateChip state={order.state} texts="resources.orders.states" />{' '}
                    <Ago at={order.createdAt} asDate />
                </>
            ),
        })}
        all={filteredList('orders', { [side]: id })}
    />
);

export const Postings = ({ user: { id } }: Props) => {
    const translate = useTranslate();
    return (
        <RelatedRows
            found={useRelated('money', { userId: id })}
            row={posting => ({
                id: posting.id,
                title: translate(`resources.money.kinds.${posting.kind}`, { _: posting.kind }),
                end: <Money amount={posting.amount} currency={posting.currency} />,
                text: (
                    <>
                        {posting.account} · <Ago at={posting.createdAt} asDate />
                    </>
                ),
            })}
            all={filteredList('money', { userId: id })}
        />
    );
};

export const Invites = ({ user: { id } }: Props) => (
    <RelatedRows
        found={useRelated('invites', { inviterId: id })}
        row={invite => ({
            id: invite.id,
            title: invite.invitee.email,
            to: recordPath('invites', invite.id),
            end: <StateChip state={invite.state} texts="resources.invites.states" />,
            text: <Ago at={invite.createdAt} asDate />,
        })}
        all={filteredList('invites', { inviterId: id })}
    />
);

export const Sessions = ({ user }: Props) => {
    const translate = useTranslate();
    const params = { id: user.id };
    const { data, error, refetch } = useQuery({
        queryKey: ['users', 'sessions', user.id],
        queryFn: ({ signal }) => callApi(listUserSessions, { params }, signal, silently),
        meta: silently,
    });
    return (
        <>
            <RelatedRows
                found={{ data: data?.list, error, refetch }}
                row={session => ({
                    id: session.id,
                    title: session.device || translate('common.unknown'),
                    end: session.address,
                    text: (
                        <>
                            {translate('user.lastSeen')} <Ago at={session.lastSeenAt} asDate /> ·{' '}
                            {translate('user.began')} <Ago at={session.createdAt} asDate />
                        </>
                    ),
                })}
                empty={translate('user.noSessions')}
            />
            {user.sessions > 0 && <EndSessionsButton user={user} />}
        </>
    );
};
