import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailedCard } from '../../../ui/admin/states/StateCard';
import { noneKey } from '../../area/mapTexts';
import { PlacesMap } from '../../area/PlacesMap';
import { usePlaces } from '../../area/usePlaces';
import { addCondition } from '../../report/addCondition';
import type { ReportScope } from '../../report/scope';

interface Props {
    scope: ReportScope;
    every: number | false;
}

/** The world by visits; a press filters by a country. */
export const MapPanel = ({ scope, every }: Props) => {
    const translate = useTranslate();
    const { places, unknownShare, isOld, error, refetch } = usePlaces(
        scope,
        'world',
        'visits',
        every,
    );
    const choose = (code: string) => scope.setFilter(addCondition(scope.filter, 'country', code));
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    return (
        <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1, p: { xs: 1.5, sm: 2 } }}>
            <PlacesMap
                map="world"
                metric="visits"
                places={places}
                noneText={translate(noneKey(unknownShare))}
                onChoose={choose}
            />
        </Box>
    );
};
