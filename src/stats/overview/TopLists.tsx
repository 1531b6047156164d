import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import type { ReportScope } from '../report/scope';
import { lists } from './overviewInputs';
import { RegionsCard } from './RegionsCard';
import { TopList } from './TopList';

const emptyTexts: Partial<Record<BreakdownName, string>> = {
    referrers: 'overview.lists.emptyReferrers',
    keywords: 'trend.tiles.emptyKeywords',
};

interface Props {
    scope: ReportScope;
    every: number | false;
}

export const TopLists = ({ scope, every }: Props) => {
    const translate = useTranslate();
    return (
        <>
            <RegionsCard scope={scope} every={every} />
            <Box
                sx={{
                    display: 'grid',
                    gap: { xs: 1.5, md: 2 },
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {lists.map(({ name, path, ...more }) => (
                    <TopList
                        key={name}
                        name={name}
                        path={path}
                        {...more}
                        scope={scope}
                        every={every}
                        emptyText={translate(emptyTexts[name] ?? 'overview.lists.empty')}
                    />
                ))}
            </Box>
        </>
    );
};
