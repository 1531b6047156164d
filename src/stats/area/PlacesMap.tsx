import { Box, Skeleton, Typography } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { colourClasses } from '../map/colourClasses';
import { MapLegend } from '../map/MapLegend';
import type { MapName } from '../map/mapShape';
import { RegionMap } from '../map/RegionMap';
import { useIsNear } from '../map/useIsNear';
import { useMapShape } from '../map/useMapShape';
import { fieldValueText } from '../table/fieldValueText';
import type { MapMetric, Place } from './usePlaces';

interface Props {
    map: MapName;
    metric: MapMetric;
    places: readonly Place[] | undefined;
    chosen?: string | undefined;
    /** said of places without traffic */
    noneText: string;
    onChoose: (code: string) => void;
}

/** Names of the places on a map. */
export const usePlaceName = (map: MapName) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (code: string) =>
        fieldValueText(map === 'world' ? 'country' : 'region', code, { language, translate });
};

/** A map of places by one figure, with its legend. */
export const PlacesMap = ({ map, metric, places, chosen, noneText, onChoose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const nameOf = usePlaceName(map);
    const place = useRef<HTMLDivElement>(null);
    const { data: shape, isError } = useMapShape(map, useIsNear(place));
    const bounds = useMemo(() => colourClasses((places ?? []).map(({ value }) => value)), [places]);
    if (isError) {
        return (
            <Typography role="alert" sx={{ p: 3, color: 'text.secondary' }}>
                {translate('trend.map.failed')}
            </Typography>
        );
    }
    if (!shape || !places) {
        return (
            <Skeleton
                ref={place}
                variant="rounded"
                sx={{ aspectRatio: map === 'world' ? 2.17 : 1.33, height: 'auto' }}
            />
        );
    }
    return (
        <>
            <RegionMap
                shape={shape}
                bounds={bounds}
                label={`${translate('trend.map.label')}. ${translate('trend.map.keys')}`}
                places={places.map(({ code, value, share }) => ({
                    code,
                    value,
                    name: nameOf(code),
                    text: `${translate(`metric.${metric}`)} ${exact(value, language)} (${percent(share, language)})`,
                }))}
                chosen={chosen}
                nameOf={nameOf}
                noneText={noneText}
                onChoose={onChoose}
            />
            <Box sx={{ mt: 1.5 }}>
                <MapLegend
                    bounds={bounds}
                    noneText={noneText}
                    highest={Math.max(0, ...places.map(({ value }) => value))}
                    textOf={value => exact(value, language)}
                />
            </Box>
        </>
    );
};
