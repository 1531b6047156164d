import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { ZoneNote } from '../components/ZoneNote';
import type { ReportScope } from '../report/scope';
import { BasisFacts } from './BasisFacts';
import { ExclusionTable } from './ExclusionTable';

const refreshMs = 10_000;

const Facts = ({ scope }: { scope: ReportScope }) => {
    const { data, error, refetch } = useCall(
        calls.basis,
        { query: scope.query },
        { every: refreshMs, keep: true },
    );
    if (!data)
        return (
            <LoadState
                inner
                error={error}
                onAgain={() => void refetch()}
                height={260}
                sx={{ mx: 2.5, mb: 2.5 }}
            />
        );
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                gap: { xs: 2, md: 4 },
                px: 2.5,
                pt: 0.5,
                pb: 2.5,
            }}
        >
            <ExclusionTable basis={data} isFiltered={scope.filter !== undefined} />
            <BasisFacts basis={data} scope={scope} />
        </Box>
    );
};

/** "Why this number": what a report's figures rest on; asked for when it is opened. */
export const Basis = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    return (
        <FoldCard title={translate('basis.title')} summary={<ZoneNote timezone={scope.timezone} />}>
            <Facts scope={scope} />
        </FoldCard>
    );
};
