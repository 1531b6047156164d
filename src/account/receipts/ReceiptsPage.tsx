import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { BillingCard } from './BillingCard';
import { ReceiptList } from './ReceiptList';

/** One's receipts, and whom they are made out to. */
export const ReceiptsPage = () => (
    <>
        <PageHeader title={useTranslate()('route.receipts')} />
        <Stack spacing={2}>
            <ReceiptList />
            <BillingCard />
        </Stack>
    </>
);
