import { useTranslate } from 'react-admin';
import { listSites } from '../../../contract/analytics/sites';
import { backOffice } from '../../../contract/backOffice';
import { listUserSessions, type UserRecord } from '../../../contract/identity/resources/users';
import { callApi } from '../../dataProvider/callApi';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { recordPath } from '../core/recordPaths';
import { filteredList } from './Balances';
import { RelatedRows } from './RelatedRows';
import { EndSessionsButton } from './UserActions';

interface Props {
    user: UserRecord;
}

const silently = { isSilent: true };
const perPage = 10;
const { orders, money, invites } = backOffice;

export const Sites = ({ user: { id } }: Props) => {
    const translate = useTranslate();
    return (
        <RelatedRows
            queryKey={['sites', 'of', id]}
            read={signal =>
                callApi(listSites, { query: { owner: id, perPage: 200 } }, signal, silently)
            }
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
        queryKey={['orders', 'of', side, id]}
        read={signal =>
            callApi(orders.calls.list, { query: { [side]: id, perPage } }, signal, silently)
        }
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
            queryKey={['money', 'of', id]}
            read={signal =>
                callApi(money.calls.list, { query: { userId: id, perPage } }, signal, silently)
            }
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
        queryKey={['invites', 'of', id]}
        read={signal =>
            callApi(invites.calls.list, { query: { inviterId: id, perPage } }, signal, silently)
        }
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
    return (
        <>
            <RelatedRows
                queryKey={['users', 'sessions', user.id]}
                read={async signal => {
                    const { list } = await callApi(listUserSessions, { params }, signal, silently);
                    return { list, total: list.length };
                }}
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
