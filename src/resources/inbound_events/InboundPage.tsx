import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { InboundRecord } from '../../../contract/trade/resources/payments';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { useFieldLabel } from '../core/describe';
import { LocalNumber } from '../core/fields/LocalNumber';
import { ReferenceName } from '../core/fields/ReferenceName';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { InboundOutcome } from './InboundOutcome';
import { SettleCard } from './SettleCard';

const Details = ({ record }: { record: InboundRecord }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('inbound_events');
    const headers = Object.entries(record.headers).map(([name, text]) => `${name}: ${text}`);
    return (
        <>
            <FactCard
                name="inbound_events"
                title={translate('finance.facts')}
                facts={{
                    rail: translate(`resources.payments.rails.${record.rail}`),
                    eventKey: <CodeText text={record.eventKey} />,
                    amount:
                        record.amount !== null && record.currency !== null ? (
                            <Money amount={record.amount} currency={record.currency} />
                        ) : undefined,
                    paymentId: record.paymentId ? (
                        <ReferenceName name="payments" id={record.paymentId} />
                    ) : undefined,
                    isSigned: translate(
                        record.isSigned ? 'pay.admin.signed' : 'pay.admin.unsigned',
                    ),
                    attempts: <LocalNumber value={record.attempts} />,
                    repeats: <LocalNumber value={record.repeats} />,
                    receivedAt: <DateTime at={record.receivedAt} />,
                    processedAt:
                        record.processedAt === null ? undefined : (
                            <DateTime at={record.processedAt} />
                        ),
                }}
            />
            <SettleCard message={record} />
            <SectionCard title={labelOf('raw')}>
                <Box
                    component="pre"
                    // keyboards scroll it too
                    tabIndex={0}
                    sx={{ typography: 'code', m: 0, px: 2.5, pb: 2, whiteSpace: 'pre-wrap' }}
                    style={{ overflowWrap: 'anywhere' }}
                >
                    {[...headers, '', record.raw].join('\n').trim() || '–'}
                </Box>
            </SectionCard>
        </>
    );
};

/** One message of a gateway, as it came. */
export const InboundPage = () => (
    <RecordPage
        name="inbound_events"
        title={({ eventKey }) => eventKey.slice(0, 24)}
        status={({ outcome }) => <InboundOutcome outcome={outcome} />}
    >
        {record => <Details record={record} />}
    </RecordPage>
);
