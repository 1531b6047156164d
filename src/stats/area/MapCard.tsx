import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { addCondition } from '../report/addCondition';
import type { ReportScope } from '../report/scope';
import { chosenValue, withoutFields } from './chosenPlace';
import { MapTrail } from './MapTrail';
import { emptyMapKey, noneKey, unknownKey } from './mapTexts';
import { PlaceList } from './PlaceList';
import { PlacesMap, usePlaceName } from './PlacesMap';
import { type MapMetric, usePlaces } from './usePlaces';

const metrics: readonly MapMetric[] = ['visits', 'uv', 'pv'];

/** Narrows the filter down to a place of the map. */
const narrowed = ({ filter }: ReportScope, isChina: boolean, code: string) => {
    if (isChina) {
        const kept = withoutFields(filter, ['region', 'city']);
        return addCondition(addCondition(kept, 'country', 'CN'), 'region', code);
    }
    return addCondition(withoutFields(filter, ['country', 'region', 'city']), 'country', code);
};

/** The world, or China's provinces, with the same as a table beside; a press shows one alone. */
export const MapCard = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [metric, setMetric] = useState<MapMetric>('visits');
    const country = chosenValue(scope.filter, 'country');
    const isChina = country === 'CN';
    const map = isChina ? 'china' : 'world';
    const chosen = isChina ? chosenValue(scope.filter, 'region') : country;
    const { places, unknownShare, isOld, error, refetch } = usePlaces(scope, map, metric);
    const nameOf = usePlaceName(map);
    const choose = (code: string) => scope.setFilter(narrowed(scope, isChina, code));
    const named = (places ?? []).map(place => ({
        ...place,
        name: nameOf(place.code),
        figure: exact(place.value, language),
    }));
    return (
        <SectionCard
            title={translate(isChina ? 'trend.map.china' : 'trend.map.world')}
            actions={
                <ChoiceSwitch
                    label={translate('trend.map.figure')}
                    choices={metrics}
                    value={metric}
                    textOf={name => translate(`metric.${name}`)}
                    onChange={setMetric}
                />
            }
        >
            <MapTrail scope={scope} />
            {error ? (
                <FailedCard inner error={error} onAgain={() => void refetch()} />
            ) : (
                <Box
                    aria-busy={isOld}
                    sx={{
                        opacity: isOld ? 0.6 : 1,
                        display: 'grid',
                        gap: 2,
                        p: { xs: 1.5, sm: 2 },
                        alignItems: 'start',
                        gridTemplateColumns: {
                            xs: 'minmax(0, 1fr)',
                            md: 'minmax(0, 1fr) minmax(240px, 320px)',
                        },
                    }}
                >
                    <Box sx={{ maxWidth: isChina ? 640 : 'none', mx: 'auto', width: 1 }}>
                        <PlacesMap
                            map={map}
                            metric={metric}
                            places={places}
                            chosen={chosen}
                            noneText={translate(noneKey(unknownShare))}
                            onChoose={choose}
                        />
                    </Box>
                    <div>
                        {places?.length === 0 && (
                            <Typography sx={{ py: 3, color: 'text.secondary' }}>
                                {translate(emptyMapKey({ map, unknownShare }))}
                            </Typography>
                        )}
                        <PlaceList places={named} chosen={chosen} onChoose={choose} />
                        {isChina && (
                            <Note component="p" sx={{ p: 1 }}>
                                {translate('trend.map.chinaOnly')}
                            </Note>
                        )}
                        {unknownShare > 0 && named.length > 0 && (
                            <Note component="p" sx={{ p: 1 }}>
                                {translate(unknownKey(map), {
                                    share: percent(unknownShare, language),
                                })}
                            </Note>
                        )}
                    </div>
                </Box>
            )}
        </SectionCard>
    );
};
