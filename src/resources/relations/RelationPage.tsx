import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { RelationRecord } from '../../../contract/trade/resources/relations';
import {
    type RelationAction,
    relationActions,
    relationMoves,
} from '../../../contract/trade/resources/relationTable';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { recordPath } from '../core/recordPaths';
import { FactCard } from '../finance/FactCard';
import { RelatedRows } from '../users/RelatedRows';
import { RelationKinds, RelationState, RelationStrength } from './RelationChips';

interface Props {
    record: RelationRecord;
}

const Action = ({ action, record }: Props & { action: RelationAction }) => {
    const translate = useTranslate();
    const { id, version } = record;
    return (
        <ActionButton
            name="account_relations"
            call={calls.decideRelation}
            label={translate(`relation.actions.${action}`)}
            isDangerous={action === 'act'}
            done={translate(`relation.done.${action}`)}
            ask={{
                title: translate(`relation.actions.${action}`),
                text: translate(`relation.ask.${action}`),
                reason: {
                    label: translate('relation.reason'),
                    isNeeded: relationMoves[action].needsReason,
                },
            }}
            action={reason => {
                const input = { params: { id }, body: { action, version, reason } };
                return callApi(calls.decideRelation, input, undefined, { isSilent: true });
            }}
        />
    );
};

const Actions = ({ record }: Props) =>
    record.fault === '' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {relationActions
                .filter(action => relationMoves[action].from.includes(record.state))
                .map(action => (
                    <Action key={action} action={action} record={record} />
                ))}
        </Box>
    ) : null;

const severities = { open: 'warning', looked: 'info', cleared: 'success', acted: 'error' } as const;

const Meaning = ({ record: { state, strength, decidedAt, fault } }: Props) => {
    const translate = useTranslate();
    const isAgain = state === 'open' && decidedAt !== null;
    const isBlocked = strength === 'strong' && state !== 'cleared';
    return (
        <Alert severity={severities[state]}>
            {translate(`relation.meanings.${isAgain ? 'again' : state}`)}
            {isBlocked && <Box sx={{ mt: 0.5 }}>{translate('relation.blocked')}</Box>}
            {fault !== '' && <Box sx={{ mt: 0.5 }}>{translate(fault, { _: fault })}</Box>}
        </Alert>
    );
};

const Kinds = ({ record: { kinds } }: Props) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            {kinds.map(kind => (
                <Box key={kind} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <RelationKinds kinds={[kind]} />
                    {translate(`relation.kindHelp.${kind}`)}
                </Box>
            ))}
        </Box>
    );
};

const Facts = ({ record }: Props) => {
    const { first, second, strength, deals, reason, decider, decidedAt } = record;
    return (
        <FactCard
            name="account_relations"
            title={useTranslate()('relation.facts')}
            facts={{
                first: <Person {...first} />,
                second: <Person {...second} />,
                strength: <RelationStrength strength={strength} />,
                kinds: <Kinds record={record} />,
                deals: String(deals),
                reason: reason || undefined,
                decider: decider ? <Person {...decider} /> : undefined,
                decidedAt: decidedAt === null ? undefined : <DateTime at={decidedAt} />,
                createdAt: <DateTime at={record.createdAt} />,
                seenAt: <DateTime at={record.seenAt} />,
            }}
        />
    );
};

const Orders = ({ record: { orders } }: Props) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('relation.orders')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <RelatedRows
                    found={{ data: orders, error: null, refetch: () => undefined }}
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
                    empty={translate('relation.noOrders')}
                />
            </Box>
        </SectionCard>
    );
};

/** Two accounts: what they have in common, what they dealt in, and what was decided. */
export const RelationPage = () => (
    <RecordPage
        name="account_relations"
        title={({ first, second }) => `${first.name} · ${second.name}`}
        status={({ state }) => <RelationState state={state} />}
        actions={record => <Actions record={record} />}
    >
        {record => (
            <>
                <Meaning record={record} />
                <Facts record={record} />
                <Orders record={record} />
            </>
        )}
    </RecordPage>
);
