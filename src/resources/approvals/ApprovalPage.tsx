import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type {
    ApprovalKindName,
    ApprovalRecord,
} from '../../../contract/identity/resources/approvals';
import { callApi } from '../../dataProvider/callApi';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { recordPath } from '../core/recordPaths';
import { FactCard } from '../finance/FactCard';
import { ApprovalState } from './ApprovalState';
import { ChangesCard } from './ChangesCard';
import { titleOf } from './railWords';

type Decision = 'approve' | 'refuse' | 'withdraw';

const Action = ({ action, record }: { action: Decision; record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { id, version } = record;
    return (
        <ActionButton
            name="approvals"
            label={translate(`approval.actions.${action}`)}
            variant={action === 'approve' ? 'contained' : 'outlined'}
            isDangerous={action === 'refuse'}
            done={translate(`approval.done.${action}`)}
            ask={{
                title: translate(`approval.actions.${action}`),
                text: translate(`approval.ask.${action}`),
                ...(action === 'refuse' && {
                    reason: { label: translate('approval.reason'), isNeeded: true },
                }),
            }}
            action={reason => {
                const input = { params: { id }, body: { action, version, reason } };
                return callApi(calls.decideApproval, input, undefined, { isSilent: true });
            }}
        />
    );
};

/** Who asked withdraws it, whoever may be a second person approves it, and everybody else can refuse it. */
const Actions = ({ record }: { record: ApprovalRecord }) => {
    if (record.state !== 'waiting') return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {record.fault === '' && <Action action="approve" record={record} />}
            <Action action={record.isOwn ? 'withdraw' : 'refuse'} record={record} />
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

/** Actions about a record that has a page; others are about settings, or about what is not there yet. */
const ofRecords: readonly ApprovalKindName[] = [
    ...(['withdrawal_approve', 'withdrawal_fail', 'usdt_assign'] as const),
    ...(['message_credit', 'payment_refund', 'order_decision'] as const),
];

const Details = ({ record }: { record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { subject, subjectId, amount, currency, dueAt, decidedAt } = record;
    const at = useLanguage() === 'zh' ? 1 : 0;
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
                title: titleOf(record, at),
                amount:
                    amount !== null && currency !== null ? (
                        <Money amount={amount} currency={currency} />
                    ) : undefined,
                beneficiary: record.beneficiary ? <Person {...record.beneficiary} /> : undefined,
                requester: <Person {...record.requester} />,
                reason: record.reason || undefined,
                createdAt: <DateTime at={record.createdAt} />,
                dueAt: dueAt === null ? undefined : <DateTime at={dueAt} />,
                expiresAt:
                    record.state === 'waiting' ? <DateTime at={record.expiresAt} /> : undefined,
                decider: record.decider ? <Person {...record.decider} /> : undefined,
                decidedAt: decidedAt === null ? undefined : <DateTime at={decidedAt} />,
                note: record.note || undefined,
            }}
        />
    );
};

/** One action that waits for a second administrator: what it changes, for whom, and who asked. */
export const ApprovalPage = () => {
    const translate = useTranslate();
    return (
        <RecordPage
            name="approvals"
            title={({ kind }) => translate(`resources.approvals.kinds.${kind}`)}
            status={({ state }) => <ApprovalState state={state} />}
            actions={record => <Actions record={record} />}
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
