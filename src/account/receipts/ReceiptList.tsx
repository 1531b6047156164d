import { Box, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { ReceiptRow } from '../../../contract/trade/receipts';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { ownOrderPath } from '../checkout/ownOrderPath';
import { orderTitle } from '../orders/orderTitle';
import { ReceiptDownload } from './ReceiptDownload';
import { useReceiptFile } from './useReceiptFile';

const perPage = 20;

interface LineProps {
    paper: ReceiptRow;
    file: ReturnType<typeof useReceiptFile>;
}

const Line = ({ paper, file }: LineProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { number, kind, part, title, total, currency, issuedAt, orderId, orderNumber } = paper;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                borderTop: 1,
                borderColor: 'divider',
                py: 1,
            }}
        >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number}
                </Box>{' '}
                <Box component="span" sx={{ typography: 'text' }}>
                    {translate(`plan.kindNames.${kind}`)} · {translate(`plan.parts.${part}`)}
                </Box>
                <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                    {orderTitle(title, language)}
                </Typography>
                <Note>
                    <DateTime at={issuedAt} /> ·{' '}
                    <Link to={ownOrderPath(orderId)} style={{ color: 'inherit' }}>
                        {translate('plan.order', { number: orderNumber })}
                    </Link>
                </Note>
            </Box>
            <Box sx={{ fontWeight: 650 }}>
                <Money amount={total} currency={currency} />
            </Box>
            <ReceiptDownload
                number={number}
                busy={file.number === number}
                onChoose={chosen => void file.begin(number, chosen)}
            />
        </Box>
    );
};

/** One's receipts and credit notes, the latest first. */
export const ReceiptList = () => {
    const translate = useTranslate();
    const file = useReceiptFile();
    const [page, setPage] = useState(1);
    const query = { page, perPage };
    const { data, error, refetch } = useCall(calls.listReceipts, { query }, { keep: true });
    return (
        <SectionCard title={translate('plan.receipts')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={180} />
                )}
                {data?.total === 0 && (
                    <StateCard
                        inner
                        title={translate('plan.noReceipts')}
                        text={translate('plan.noReceiptsText')}
                    />
                )}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data?.list.map(paper => (
                        <Line key={paper.number} paper={paper} file={file} />
                    ))}
                </Box>
                {data && data.total > perPage && (
                    <Pagination
                        page={page}
                        count={Math.ceil(data.total / perPage)}
                        onChange={(_, next) => setPage(next)}
                        sx={{ mt: 1 }}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
