import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { ReceiptDownload } from '../receipts/ReceiptDownload';
import { useReceiptFile } from '../receipts/useReceiptFile';

/** The papers of an order that was paid; nothing while there are none. */
export const OrderReceipts = ({ orderId }: { orderId: string }) => {
    const translate = useTranslate();
    const { number: busy, begin } = useReceiptFile();
    const input = { query: { orderId, page: 1, perPage: 20 } };
    const { data } = useCall(calls.listReceipts, input, { isSilent: true });
    if (!data || data.list.length === 0) return null;
    return (
        <Box component="ul" sx={{ m: 0, px: 2.5, pb: 1.5 }} style={{ listStyle: 'none' }}>
            {data.list.map(({ number, kind, part }) => (
                <Box
                    component="li"
                    key={number}
                    sx={{
                        typography: 'text',
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        columnGap: 1,
                    }}
                >
                    <span>
                        {translate(`plan.kindNames.${kind}`)} {number} ·{' '}
                        {translate(`plan.parts.${part}`)}
                    </span>
                    <ReceiptDownload
                        number={number}
                        busy={busy === number}
                        onChoose={language => void begin(number, language)}
                    />
                </Box>
            ))}
        </Box>
    );
};
