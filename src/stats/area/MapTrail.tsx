import { Breadcrumbs, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRegionNames } from '../names/worldRegions';
import type { ReportScope } from '../report/scope';
import { fieldValueText } from '../table/fieldValueText';
import { chosenValue, withoutFields } from './chosenPlace';

const levels = ['country', 'region', 'city'] as const satisfies FilterField[];

/** Where one is between the world and a city; each step but the last leads back to it. */
export const MapTrail = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    useRegionNames();
    const steps = levels.flatMap((field, index) => {
        const value = chosenValue(scope.filter, field);
        const inner = levels.slice(index + 1);
        return value === undefined
            ? []
            : [{ field, text: fieldValueText(field, value, { language, translate }), inner }];
    });
    if (steps.length === 0) return null;
    const all = [
        { field: 'world', text: translate('trend.map.world'), inner: [...levels] },
        ...steps,
    ];
    return (
        <Breadcrumbs aria-label={translate('trend.map.label')} sx={{ px: 2 }}>
            {all.map(({ field, text, inner }, index) =>
                index === all.length - 1 ? (
                    <Typography key={field} variant="text" sx={{ fontWeight: 600 }}>
                        {text}
                    </Typography>
                ) : (
                    <Button
                        key={field}
                        size="small"
                        onClick={() => scope.setFilter(withoutFields(scope.filter, inner))}
                    >
                        {text}
                    </Button>
                ),
            )}
        </Breadcrumbs>
    );
};
