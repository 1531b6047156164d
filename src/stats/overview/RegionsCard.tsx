import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { PlaceList } from '../area/PlaceList';
import { PlacesMap, usePlaceName } from '../area/PlacesMap';
import { usePlaces } from '../area/usePlaces';
import { addCondition } from '../report/addCondition';
import type { ReportScope } from '../report/scope';
import { ReportLink } from './ReportLink';

const listed = 10;

interface Props {
    scope: ReportScope;
    every: number | false;
}

/** The world by visits, with its first countries beside it. */
export const RegionsCard = ({ scope, every }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const nameOf = usePlaceName('world');
    const { places, isOld, error, refetch } = usePlaces(scope, 'world', 'visits', every);
    const title = translate('report.name.area');
    const choose = (code: string) => scope.setFilter(addCondition(scope.filter, 'country', code));
    const first = (places ?? []).slice(0, listed).map(place => ({
        ...place,
        name: nameOf(place.code),
        figure: exact(place.value, language),
    }));
    return (
        <SectionCard
            title={title}
            actions={<ReportLink path="/site/visitors/area" report={title} />}
        >
            {error ? (
                <FailedCard inner error={error} onAgain={() => void refetch()} />
            ) : (
                <Box
                    aria-busy={isOld}
                    sx={{
                        opacity: isOld ? 0.6 : 1,
                        display: 'grid',
                        gap: 2,
                        px: { xs: 1.5, sm: 2 },
                        pb: 2,
                        alignItems: 'start',
                        gridTemplateColumns: {
                            xs: 'minmax(0, 1fr)',
                            md: 'minmax(0, 3fr) minmax(0, 2fr)',
                        },
                    }}
                >
                    <div>
                        <PlacesMap map="world" metric="visits" places={places} onChoose={choose} />
                    </div>
                    {places?.length === 0 ? (
                        <Typography sx={{ py: 3, color: 'text.secondary' }}>
                            {translate('trend.map.empty')}
                        </Typography>
                    ) : (
                        <PlaceList places={first} chosen={undefined} onChoose={choose} />
                    )}
                </Box>
            )}
        </SectionCard>
    );
};
