import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WithdrawalRecord } from '../../../contract/trade/resources/withdrawals';
import { finalWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { ToReaders } from '../../authProvider/Offered';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { WaitingApproval } from '../approvals/WaitingApproval';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { useDownload } from '../files/useDownload';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { RiskHints } from './RiskHints';
import { WithdrawalActions } from './WithdrawalActions';
import { WithdrawalState } from './WithdrawalState';
import { WithdrawalTimeline } from './WithdrawalTimeline';

const isFinal = (state: WithdrawalRecord['state']): boolean =>
    (finalWithdrawalStates as readonly string[]).includes(state);

const isOnChain = ({ method }: WithdrawalRecord): boolean => method.startsWith('usdt_');

const ProofFile = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { begin, isRunning } = useDownload({ id, name: 'proof' });
    return (
        <Button size="small" loading={isRunning} onClick={() => void begin()}>
            {translate('payout.proof')}
        </Button>
    );
};

/** The word for what its state means. */
const meaningOf = (record: WithdrawalRecord): string => {
    const { state, approver } = record;
    if (!record.mayAct && !isFinal(state)) return 'own';
    if (state === 'sending' && !isOnChain(record)) return 'sendingByHand';
    if (state === 'sent' && !isOnChain(record)) return 'sentByHand';
    const isWaiting = state === 'requested' || state === 'risk_hold';
    if (!isWaiting || approver === null) return state;
    return record.mayApprove ? 'approvedOnce' : 'approvedByYou';
};

/** What its state means, and what the last look at the chain said. */
const Meaning = ({ record }: { record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const { state, proofNote } = record;
    const isWrong = proofNote !== '' && proofNote !== 'confirming' && proofNote !== 'unseen';
    return (
        <Alert severity={isWrong ? 'error' : 'info'}>
            {translate(`payout.meanings.${meaningOf(record)}`)}
            {state === 'sent' && proofNote !== '' && (
                <> {translate(`payout.proofs.${proofNote}`)}</>
            )}
        </Alert>
    );
};

/** Its owner's check that keeps it back, with the way to the queue. */
const WaitingCheck = ({ record: { check, user } }: { record: WithdrawalRecord }) => {
    const translate = useTranslate();
    if (check === '') return null;
    return (
        <Alert
            severity={check === 'waiting' ? 'warning' : 'error'}
            action={
                <ToReaders name="identity_checks">
                    <Button
                        component={Link}
                        to={listAddress('identity_checks', { userId: user.id })}
                        color="inherit"
                        size="small"
                    >
                        {translate('check.open')}
                    </Button>
                </ToReaders>
            }
        >
            {translate(`check.withdrawal.${check}`)}
        </Alert>
    );
};

const Details = ({ record }: { record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const { user, approver, secondApprover, currency } = record;
    const count = [approver, secondApprover].filter(one => one !== null).length;
    return (
        <FactCard
            name="withdrawals"
            title={translate('finance.facts')}
            actions={
                <ToReaders name="money">
                    <Button
                        component={Link}
                        to={listAddress('money', { userId: user.id })}
                        size="small"
                    >
                        {translate('finance.postings')}
                    </Button>
                </ToReaders>
            }
            facts={{
                user: <Person {...user} />,
                amount: <Money amount={record.amount} currency={currency} />,
                fee: <Money amount={record.fee} currency={currency} />,
                method: translate(`resources.withdrawals.methods.${record.method}`),
                destination: record.destination,
                riskHints: <RiskHints hints={record.riskHints} />,
                createdAt: <DateTime at={record.createdAt} />,
                stateSince: <DateTime at={record.stateSince} />,
                approvals: translate('payout.approvalsOf', { count, needed: record.approvals }),
                approver: approver ? <Person {...approver} /> : undefined,
                secondApprover: secondApprover ? <Person {...secondApprover} /> : undefined,
                sender: record.sender ? <Person {...record.sender} /> : undefined,
                [isOnChain(record) ? 'txHash' : 'payoutReference']: record.txHash ? (
                    <CodeText text={record.txHash} />
                ) : undefined,
                proofFile: record.proofFile ? <ProofFile id={record.proofFile} /> : undefined,
                riskNotes: record.riskNotes || undefined,
            }}
        />
    );
};

/** One withdrawal, and what an administrator does about it. */
export const WithdrawalPage = () => (
    <RecordPage
        name="withdrawals"
        title={({ user }) => user.name}
        status={({ state }) => <WithdrawalState state={state} />}
        actions={record => <WithdrawalActions record={record} />}
    >
        {record => (
            <>
                <WaitingApproval subject="withdrawals" id={record.id} />
                <Meaning record={record} />
                <WaitingCheck record={record} />
                <Details record={record} />
                <WithdrawalTimeline events={record.events} />
            </>
        )}
    </RecordPage>
);
