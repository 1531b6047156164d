import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TraceAnswer, TracedOrder } from '../../../../contract/trade/watermark/trace';
import { Note } from '../../../ui/admin/text/Note';

const facts = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    columnGap: 2,
    rowGap: 0.75,
    typography: 'text',
    '& dd': { m: 0, overflowWrap: 'anywhere' },
    '& dt': { color: 'text.secondary' },
} as const;

interface FoundProps {
    order: TracedOrder;
    compared: number;
    orderPath: string;
}

const Found = ({ order, compared, orderPath }: FoundProps) => {
    const translate = useTranslate();
    const { orderId, number, buyer, state, isSame, chance } = order;
    const marks = ({ same, read }: TracedOrder['order']) =>
        translate(`watermark.trace.${read > 0 ? 'of' : 'noMarks'}`, { same, read });
    return (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
            <Typography variant="h3" component="p" sx={{ mb: 1 }}>
                {translate('watermark.trace.found', { number })}
            </Typography>
            <Box component="dl" sx={facts}>
                <dt>{translate('watermark.trace.buyer')}</dt>
                <dd>{buyer}</dd>
                <dt>{translate('watermark.trace.state')}</dt>
                <dd>{translate(`resources.orders.states.${state}`)}</dd>
                <dt>{translate('watermark.trace.comments')}</dt>
                <dd>{marks(order.comments)}</dd>
                <dt>{translate('watermark.trace.order')}</dt>
                <dd>{marks(order.order)}</dd>
            </Box>
            <Typography variant="text" component="p" sx={{ mt: 1 }}>
                {isSame
                    ? translate('watermark.trace.same')
                    : translate('watermark.trace.chance', { compared, chance })}
            </Typography>
            <Button component={Link} to={`${orderPath}/${orderId}`} sx={{ mt: 1 }} size="tall">
                {translate('watermark.trace.toOrder')}
            </Button>
        </Box>
    );
};

const Nothing = ({ failure, compared, comments, order }: TraceAnswer) => {
    const translate = useTranslate();
    if (compared === 0)
        return <Alert severity="info">{translate('watermark.trace.nothingSold')}</Alert>;
    if (failure) return <Alert severity="warning">{translate('watermark.trace.unread')}</Alert>;
    return (
        <Alert severity="info">
            <strong>{translate('watermark.trace.none')}</strong>
            <br />
            {translate('watermark.trace.noneText', { compared, comments, order })}
        </Alert>
    );
};

interface Props {
    /** of the file */
    name: string;
    answer: TraceAnswer;
    orderPath?: string | undefined;
}

/** What a file shows of the copies that were sold. */
export const TraceResult = ({ name, answer, orderPath = '/finance/orders' }: Props) => {
    const translate = useTranslate();
    const { found, compared, licence } = answer;
    return (
        <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="text" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {translate('watermark.trace.result', { name })}
            </Typography>
            {found.length === 0 && <Nothing {...answer} />}
            {found.map(order => (
                <Found
                    key={order.orderId}
                    order={order}
                    compared={compared}
                    orderPath={orderPath}
                />
            ))}
            {found.length > 0 && <Note component="p">{translate('watermark.trace.meaning')}</Note>}
            {licence !== null && (
                <Note component="p">
                    {translate('watermark.trace.licence', { number: licence })}
                </Note>
            )}
        </Box>
    );
};
