import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UsdtTransfer } from '../../../contract/trade/resources/usdt';
import { ToReaders } from '../../authProvider/Offered';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { TransferActions } from './TransferActions';
import { TransferOutcome, TransferState } from './TransferState';

const Details = ({ transfer }: { transfer: UsdtTransfer }) => {
    const translate = useTranslate();
    const { user, orderId, journalId } = transfer;
    return (
        <FactCard
            name="usdt_transfers"
            title={translate('finance.facts')}
            actions={
                journalId && (
                    <ToReaders name="money">
                        <Button
                            component={Link}
                            to={listAddress('money', { journalId })}
                            size="small"
                        >
                            {translate('finance.postings')}
                        </Button>
                    </ToReaders>
                )
            }
            facts={{
                amount: <Money amount={transfer.amount} currency="USDT" />,
                outcome: <TransferOutcome outcome={transfer.outcome} />,
                note: transfer.note || undefined,
                chain: translate(`resources.usdt_transfers.chains.${transfer.chain}`),
                txHash: <CodeText text={transfer.txHash} />,
                logIndex: <LocalNumber value={transfer.logIndex} />,
                block: <LocalNumber value={transfer.block} />,
                confirmations: <LocalNumber value={transfer.confirmations} />,
                fromAddress: <CodeText text={transfer.fromAddress} />,
                toAddress: <CodeText text={transfer.toAddress} />,
                token: <CodeText text={transfer.token} />,
                rawValue: transfer.rawValue || undefined,
                user: user ? <Person {...user} /> : undefined,
                orderId: orderId ? (
                    <ReferenceName name="orders" id={orderId} fallback={transfer.orderNumber} />
                ) : undefined,
                createdAt: <DateTime at={transfer.createdAt} />,
            }}
        />
    );
};

const shorten = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-8)}`;

/** One transfer, as it was seen. */
export const TransferPage = () => (
    <RecordPage
        name="usdt_transfers"
        title={({ txHash }) => shorten(txHash)}
        status={({ state }) => <TransferState state={state} />}
        actions={transfer => <TransferActions transfer={transfer} />}
    >
        {transfer => <Details transfer={transfer} />}
    </RecordPage>
);
