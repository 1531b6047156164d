import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type {
    ApprovalKindName,
    ApprovalRecord,
} from '../../../contract/identity/resources/approvals';
import { callApi } from '../../dataProvider/callApi';
import { ActButton } from '../core/acts/ActButton';
import { DateTime } from '../core/fields/DateTime';
import { Money } from '../core/fields/Money';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { recordPath } from '../core/recordPaths';
import { FactCard } from '../finance/FactCard';
import { ApprovalState } from './ApprovalState';
import { ChangesCard } from './ChangesCard';

type Decision = 'approve' | 'refuse' | 'withdraw';

const Act = ({ act, record }: { act: Decision; record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { id, version } = record;
    return (
        <ActButton
            name="approvals"
            label={translate(`approval.acts.${act}`)}
            variant={act === 'approve' ? 'contained' : 'outlined'}
            isDangerous={act === 'refuse'}
            done={translate(`approval.done.${act}`)}
            ask={{
                title: translate(`approval.acts.${act}`),
                text: translate(`approval.ask.${act}`),
                ...(act === 'refuse' && {
                    reason: { label: translate('approval.reason'), isNeeded: true },
                }),
            }}
            act={reason => {
                const input = { params: { id }, body: { act, version, reason } };
                return callApi(calls.decideApproval, input, undefined, { isSilent: true });
            }}
        />
    );
};

/** Who asked withdraws it, whoever may be a second person approves it, and everybody else can refuse it. */
const Acts = ({ record }: { record: ApprovalRecord }) => {
    if (record.state !== 'waiting') return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {record.fault === '' && <Act act="approve" record={record} />}
            <Act act={record.isOwn ? 'withdraw' : 'refuse'} record={record} />
        </Box>
    );
};

const Meaning = ({ record }: { record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { state, mode, fault, failure, dueAt } = record;
    if (state !== 'waiting') {
        return (
            <Alert severity={state === 'executed' ? 'success' : 'info'}>
                {translate(`approval.meanings.${state}`)}
                {failure !== '' && <> {translate(failure, { _: failure })}</>}
            </Alert>
        );
    }
    return (
        <Alert severity="warning">
            {mode === 'delay' && dueAt !== null ? (
                <>
                    {translate('approval.meanings.delay')} <DateTime at={dueAt} />
                </>
            ) : (
                translate('approval.meanings.waiting')
            )}
            {fault !== '' && <Box sx={{ mt: 0.5 }}>{translate(fault, { _: fault })}</Box>}
        </Alert>
    );
};

const person = (somebody: { id: string; name: string } | null) =>
    somebody ? <Person id={somebody.id} fallback={somebody.name} /> : undefined;

/** Acts about a record that has a page; others are about settings, or about what is not there yet. */
const ofRecords: readonly ApprovalKindName[] = [
    ...(['withdrawal_approve', 'withdrawal_fail', 'usdt_assign'] as const),
    ...(['message_credit', 'payment_refund', 'order_decision'] as const),
];

const Details = ({ record }: { record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { subject, subjectId, amount, currency, dueAt, decidedAt } = record;
    const path = ofRecords.includes(record.kind) ? recordPath(subject, subjectId) : undefined;
    return (
        <FactCard
            name="approvals"
            title={translate('finance.facts')}
            actions={
                path ? (
                    <Button component={Link} to={path} size="small">
                        {translate('approval.open')}
                    </Button>
                ) : undefined
            }
            facts={{
                kind: translate(`resources.approvals.kinds.${record.kind}`),
                title: record.title,
                amount:
                    amount !== null && currency !== null ? (
                        <Money amount={amount} currency={currency} />
                    ) : undefined,
                beneficiary: person(record.beneficiary),
                requester: person(record.requester),
                reason: record.reason || undefined,
                createdAt: <DateTime at={record.createdAt} />,
                dueAt: dueAt === null ? undefined : <DateTime at={dueAt} />,
                expiresAt:
                    record.state === 'waiting' ? <DateTime at={record.expiresAt} /> : undefined,
                decider: person(record.decider),
                decidedAt: decidedAt === null ? undefined : <DateTime at={decidedAt} />,
                note: record.note || undefined,
            }}
        />
    );
};

/** One act that waits for a second administrator: what it changes, for whom, and who asked. */
export const ApprovalPage = () => {
    const translate = useTranslate();
    return (
        <RecordPage
            name="approvals"
            title={({ kind }) => translate(`resources.approvals.kinds.${kind}`)}
            status={({ state }) => <ApprovalState state={state} />}
            actions={record => <Acts record={record} />}
        >
            {record => (
                <>
                    <Meaning record={record} />
                    <Details record={record} />
                    <ChangesCard record={record} />
                </>
            )}
        </RecordPage>
    );
};
