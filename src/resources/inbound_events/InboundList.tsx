import { Box, Chip, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { railNames } from '../../../contract/trade/paymentRails';
import { type InboundRow, inboundOutcomes } from '../../../contract/trade/resources/payments';
import { Ago } from '../../ui/admin/text/Ago';
import { LocalNumber } from '../core/fields/LocalNumber';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { SeveralFilter, severalFilters } from '../finance/SeveralFilter';
import { BulkClose } from './BulkClose';
import { InboundOutcome } from './InboundOutcome';

const Column = DataTable.Col<InboundRow>;
const NumberColumn = numberColumn<InboundRow>();
const texts = 'resources.inbound_events';

const filters = [
    ...severalFilters(texts, { outcome: inboundOutcomes }),
    <SeveralFilter
        key="rail"
        source="rail"
        choices={railNames}
        texts="resources.payments.rails"
        alwaysOn
    />,
    ...rangeFilters('receivedAt'),
];

const InboundCard = ({ record }: { record: InboundRow }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{translate(`resources.payments.rails.${record.rail}`)}</RecordLink>
                <InboundOutcome outcome={record.outcome} />
            </Box>
            <Typography variant="text" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {record.eventKey} · <Ago at={record.receivedAt} asDate />
            </Typography>
        </>
    );
};

/** What gateways sent, and what became of it; also what nobody here knows or believes. */
export const InboundList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="inbound_events"
            bulkActions={<BulkClose />}
            card={InboundCard}
            filters={filters}
            hiddenColumns={['processedAt']}
        >
            <Column
                source="receivedAt"
                render={({ receivedAt }) => (
                    <RecordLink>
                        <Ago at={receivedAt} asDate />
                    </RecordLink>
                )}
            />
            <Column
                source="rail"
                render={({ rail }) => translate(`resources.payments.rails.${rail}`)}
            />
            <Column
                source="eventKey"
                disableSort
                sx={{ maxWidth: 280 }}
                render={({ eventKey }) => (
                    <Typography noWrap title={eventKey} variant="text">
                        {eventKey}
                    </Typography>
                )}
            />
            <Column
                source="isSigned"
                disableSort
                render={({ isSigned }) => (
                    <Chip
                        size="small"
                        variant="outlined"
                        color={isSigned ? 'default' : 'error'}
                        label={translate(isSigned ? 'pay.admin.signed' : 'pay.admin.unsigned')}
                    />
                )}
            />
            <Column
                source="outcome"
                render={({ outcome }) => <InboundOutcome outcome={outcome} />}
            />
            <NumberColumn
                source="repeats"
                render={({ repeats }) => <LocalNumber value={repeats} />}
            />
            <Column
                source="processedAt"
                disableSort
                render={({ processedAt }) =>
                    processedAt === null ? '–' : <Ago at={processedAt} asDate />
                }
            />
        </ResourceList>
    );
};
