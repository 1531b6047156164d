import { Alert, Box } from '@mui/material';
import { BooleanInput, DataTable, useTranslate } from 'react-admin';
import type { Relation } from '../../../contract/trade/resources/relations';
import { relationStates, relationStrengths } from '../../../contract/trade/resources/relationTable';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { severalFilters } from '../finance/SeveralFilter';
import { BulkDecisions } from './BulkDecisions';
import { RelationKinds, RelationState, RelationStrength } from './RelationChips';

const Column = DataTable.Col<Relation>;
const NumberColumn = DataTable.NumberCol<Relation>;
const texts = 'resources.account_relations';

const filters = [
    ...severalFilters(texts, { strength: relationStrengths, state: relationStates }),
    <BooleanInput key="hasDeals" source="hasDeals" />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    ...rangeFilters('seenAt'),
];

const RelationCard = ({ record }: { record: Relation }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <RecordLink>
                {record.first.name} · {record.second.name}
            </RecordLink>
            <RelationState state={record.state} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 1 }}>
            <RelationStrength strength={record.strength} />
            <RelationKinds kinds={record.kinds} />
        </Box>
        <Note>
            <Ago at={record.seenAt} asDate />
            {record.reason && ` · ${record.reason}`}
        </Note>
    </>
);

/** Pairs of accounts that have something in common, those that nobody has looked at first. */
export const RelationList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="account_relations"
            card={RelationCard}
            filters={filters}
            filterDefaults={{ state: 'open' }}
            bulkActions={<BulkDecisions />}
            note={
                <Alert severity="info" sx={{ mb: 1 }}>
                    {translate('relation.note')}
                </Alert>
            }
            hiddenColumns={['decider', 'decidedAt', 'createdAt']}
        >
            <Column
                source="first"
                disableSort
                render={({ first }) => <RecordLink>{first.name}</RecordLink>}
            />
            <Column source="second" disableSort render={({ second }) => <Person {...second} />} />
            <Column
                source="kinds"
                disableSort
                render={({ kinds }) => <RelationKinds kinds={kinds} />}
            />
            <Column
                source="strength"
                render={({ strength }) => <RelationStrength strength={strength} />}
            />
            <NumberColumn source="deals" />
            <Column source="state" render={({ state }) => <RelationState state={state} />} />
            <Column source="reason" disableSort />
            <Column
                source="decider"
                disableSort
                render={({ decider }) => (decider ? <Person {...decider} /> : '–')}
            />
            <Column
                source="decidedAt"
                disableSort
                render={({ decidedAt }) =>
                    decidedAt === null ? '–' : <Ago at={decidedAt} asDate />
                }
            />
            <Column source="seenAt" render={({ seenAt }) => <Ago at={seenAt} asDate />} />
            <Column source="createdAt" render={({ createdAt }) => <Ago at={createdAt} asDate />} />
        </ResourceList>
    );
};
