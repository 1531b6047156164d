import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Posting } from '../../../contract/trade/resources/money';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { Signed, useKindText } from './PostingList';

const Details = ({ posting }: { posting: Posting }) => {
    const translate = useTranslate();
    const kindText = useKindText();
    const { user, orderId, journalId } = posting;
    return (
        <FactCard
            name="money"
            title={translate('finance.facts')}
            actions={
                <Button component={Link} to={listAddress('money', { journalId })} size="small">
                    {translate('finance.journal')}
                </Button>
            }
            facts={{
                kind: kindText(posting.kind),
                amount: <Signed posting={posting} />,
                createdAt: <DateTime at={posting.createdAt} />,
                user: user ? <Person {...user} /> : translate('finance.platform'),
                accountKind: translate(`resources.money.accounts.${posting.accountKind}`),
                account: <CodeText text={posting.account} />,
                orderId: orderId ? (
                    <ReferenceName name="orders" id={orderId} fallback={posting.orderNumber} />
                ) : undefined,
                journalId: <CodeText text={journalId} />,
                note: posting.note || undefined,
            }}
        />
    );
};

/** One line of the ledger. */
export const PostingPage = () => {
    const kindText = useKindText();
    return (
        <RecordPage name="money" title={({ kind }) => kindText(kind)} history={false}>
            {posting => <Details posting={posting} />}
        </RecordPage>
    );
};
