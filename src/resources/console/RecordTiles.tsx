import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inboxSources } from '../../../contract/shell/inbox';
import type { Console } from '../../../contract/shell/resources/console';
import { waitingWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { listAddress } from '../finance/listAddress';
import { DaysLine } from './DaysLine';
import { Tile, TileLink } from './Tile';
import { sitesByVisitors } from './useWayToSites';

/** A tile is there for whoever was told its figures. */
type Props<Name extends keyof Console> = { [Part in Name]: Exclude<Console[Part], undefined> };

const useCount = () => {
    const language = useLanguage();
    return (count: number): string => exact(count, language);
};

/** Amounts of several currencies, a line each. */
const Sums = ({ sums }: { sums: readonly { currency: string; amount: string }[] }) =>
    sums.map(({ currency, amount }) => (
        <Box key={currency}>
            <Money amount={amount} currency={currency} />
        </Box>
    ));

export const VisitsTile = ({ visits }: Props<'visits'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.visits')}
            to={sitesByVisitors}
            isFailed={visits === null}
            value={visits && count(visits.today)}
        >
            {visits && (
                <>
                    {translate('console.visitsThen', { count: count(visits.sameTimeYesterday) })}
                    <DaysLine values={visits.days} />
                </>
            )}
        </Tile>
    );
};

export const UsersTile = ({ users, todayAt }: Props<'users' | 'todayAt'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.users')}
            to={listAddress('users', { createdAt_gte: todayAt })}
            isFailed={users === null}
            value={users && count(users.today)}
        >
            {users && (
                <>
                    {translate('console.usersWeek', { count: count(users.week) })}
                    <DaysLine values={users.days} />
                </>
            )}
        </Tile>
    );
};

export const OrdersTile = ({ orders, todayAt }: Props<'orders' | 'todayAt'>) => {
    const translate = useTranslate();
    const count = useCount();
    const waiting = orders?.waiting.filter(one => one.count > 0) ?? [];
    return (
        <Tile
            title={translate('console.orders')}
            to={listAddress('orders', { createdAt_gte: todayAt })}
            isFailed={orders === null}
            value={orders && count(orders.today)}
        >
            {waiting.map(one => (
                <Box key={one.state}>
                    <TileLink to={listAddress('orders', { state: [one.state] })}>
                        {translate(`resources.orders.states.${one.state}`)}: {count(one.count)}
                    </TileLink>
                </Box>
            ))}
            {waiting.length === 0 && translate('console.noneWaiting')}
        </Tile>
    );
};

export const EscrowTile = ({ escrow }: Props<'escrow'>) => {
    const translate = useTranslate();
    const sums = escrow?.sums.filter(({ amount }) => amount !== '0') ?? [];
    return (
        <Tile
            title={translate('console.escrow')}
            to={listAddress('money', { accountKind: ['escrow'] })}
            isFailed={escrow === null}
            isWide
            value={
                sums.length > 0 ? (
                    <Box sx={{ fontSize: 18, lineHeight: '28px' }}>
                        <Sums sums={sums} />
                    </Box>
                ) : (
                    '0'
                )
            }
        >
            {sums.length === 0 && translate('console.noEscrow')}
        </Tile>
    );
};

export const WithdrawalsTile = ({ withdrawals }: Props<'withdrawals'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.withdrawals')}
            to={listAddress('withdrawals', { state: waitingWithdrawalStates })}
            isFailed={withdrawals === null}
            isUrgent={(withdrawals?.count ?? 0) > 0}
            value={withdrawals && count(withdrawals.count)}
        >
            {withdrawals && <Sums sums={withdrawals.sums} />}
        </Tile>
    );
};

export const ReviewsTile = ({ reviews }: Props<'reviews'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.reviews')}
            to={listAddress('products', { state: 'in_review' })}
            isFailed={reviews === null}
            isUrgent={(reviews?.products ?? 0) > 0}
            value={reviews && count(reviews.products)}
        >
            {reviews && (
                <>
                    <Box>
                        <TileLink to={listAddress('products', inboxSources.edits.filter)}>
                            {translate('console.edits', { count: count(reviews.edits) })}
                        </TileLink>
                    </Box>
                    <Box>
                        <TileLink to={listAddress('products', inboxSources.versions.filter)}>
                            {translate('console.versions', { count: count(reviews.versions) })}
                        </TileLink>
                    </Box>
                </>
            )}
        </Tile>
    );
};

export const ChatsTile = ({ chats }: Props<'chats'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.chats')}
            to={listAddress('chats', { waiting: 'true' })}
            isFailed={chats === null}
            isUrgent={(chats?.unanswered ?? 0) > 0}
            value={chats && count(chats.unanswered)}
        />
    );
};

/** Messages of gateways that moved no money: somebody has to say what becomes of them. */
export const PaymentsTile = ({ payments }: Props<'payments'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.payments')}
            to={listAddress('inbound_events', inboxSources.payments.filter)}
            isFailed={payments === null}
            isUrgent={(payments?.unsettled ?? 0) > 0}
            value={payments && count(payments.unsettled)}
        />
    );
};

export const ChecksTile = ({ checks }: Props<'checks'>) => {
    const translate = useTranslate();
    const count = useCount();
    return (
        <Tile
            title={translate('console.checks')}
            to={listAddress('identity_checks', inboxSources.checks.filter)}
            isFailed={checks === null}
            isUrgent={(checks?.open ?? 0) > 0}
            value={checks && count(checks.open)}
        />
    );
};
