import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Withdrawal } from '../../../contract/resources/withdrawals';
import { DateTime } from '../core/fields/DateTime';
import { Money } from '../core/fields/Money';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { CodeText } from '../finance/CodeText';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { WithdrawalNote } from './WithdrawalList';
import { WithdrawalState } from './WithdrawalState';

const Details = ({ record }: { record: Withdrawal }) => {
    const translate = useTranslate();
    const { user, approver, currency } = record;
    return (
        <FactCard
            name="withdrawals"
            title={translate('finance.facts')}
            actions={
                <Button
                    component={Link}
                    to={listAddress('money', { userId: user.id })}
                    size="small"
                >
                    {translate('finance.postings')}
                </Button>
            }
            facts={{
                user: <Person id={user.id} fallback={user.name} />,
                amount: <Money amount={record.amount} currency={currency} />,
                fee: <Money amount={record.fee} currency={currency} />,
                method: translate(`resources.withdrawals.methods.${record.method}`),
                destination: record.destination,
                createdAt: <DateTime at={record.createdAt} />,
                stateSince: <DateTime at={record.stateSince} />,
                approver: approver ? (
                    <Person id={approver.id} fallback={approver.name} />
                ) : undefined,
                txHash: record.txHash ? <CodeText text={record.txHash} /> : undefined,
                riskNotes: record.riskNotes || undefined,
            }}
        />
    );
};

/** One withdrawal, as it stands. */
export const WithdrawalPage = () => (
    <RecordPage
        name="withdrawals"
        title={({ user }) => user.name}
        status={({ state }) => <WithdrawalState state={state} />}
    >
        {record => (
            <>
                <WithdrawalNote />
                <Details record={record} />
            </>
        )}
    </RecordPage>
);
