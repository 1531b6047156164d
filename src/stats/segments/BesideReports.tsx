import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { bothOf, type Filter, printFilter } from '../../../contract/analytics/filters';
import { partsOf } from '../filters/filterParts';
import type { ReportScope } from '../report/scope';
import { useSeriesNames } from './useBesideNames';

const isOf = (id: string, part: Filter): boolean =>
    part.type === 'condition' && part.field === 'segment' && part.values.join() === id;

/** A report's scope within a segment; what is filtered in it is filtered in all. */
export const withinSegment = (scope: ReportScope, id: string | undefined): ReportScope => {
    const alone = { ...scope, segments: [], besideQuery: {} };
    if (id === undefined) return alone;
    const filter = bothOf(scope.filter, {
        type: 'condition',
        field: 'segment',
        operator: 'is',
        values: [id],
    });
    return {
        ...alone,
        filter,
        query: { ...scope.query, filter: printFilter(filter) },
        setFilter: next => {
            const own = partsOf(next);
            // the last one is the segment's own, where the filter names it as well
            const at = own.findLastIndex(part => isOf(id, part));
            const parts = own.filter((_, place) => place !== at);
            const [first] = parts;
            scope.setFilter(parts.length > 1 ? { type: 'and', parts } : first);
        },
    };
};

interface SectionProps {
    name: string;
    children: ReactNode;
}

const Section = ({ name, children }: SectionProps) => {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {name}
            </Typography>
            <Stack spacing={2}>{children}</Stack>
        </Box>
    );
};

interface Props {
    scope: ReportScope;
    children: (scope: ReportScope) => ReactNode;
}

/** A whole report for all and for each segment: beside each other where there is room, else one below the other. */
export const BesideReports = ({ scope, children }: Props) => {
    const names = useSeriesNames(scope);
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 640px), 1fr))',
            }}
        >
            {[undefined, ...scope.segments].map((id, at) => (
                <Section key={id ?? 'all'} name={names[at] ?? ''}>
                    {children(withinSegment(scope, id))}
                </Section>
            ))}
        </Box>
    );
};
