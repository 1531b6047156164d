import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { touchHeight } from '../../ui/admin/touch';
import { soleValue, withoutField } from '../filters/filterParts';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { ReportTable } from '../table/ReportTable';
import { useMaySee } from '../table/useMaySee';

/** The engine whose keywords are shown; a filter like any other. */
const EngineChoice = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const chosen = soleValue(scope.filter, 'sourceName') ?? '';
    // without the filter: it would leave the chosen engine alone
    const { filter: _, ...asked } = scope.query;
    const { data } = useCall(calls.engines, { query: { ...asked, perPage: 50 } }, { keep: true });
    const engines = new Set([...(data?.list ?? []).map(({ value }) => value), chosen]);
    engines.delete('');
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            margin="none"
            label={translate('report.page.engine')}
            value={chosen}
            onChange={({ target: { value } }) =>
                value
                    ? scope.addCondition('sourceName', value)
                    : scope.setFilter(withoutField(scope.filter, 'sourceName'))
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: { xs: 1, sm: 220 } }}
        >
            <MenuItem value="">{translate('report.page.allEngines')}</MenuItem>
            {[...engines].map(engine => (
                <MenuItem key={engine} value={engine} sx={touchHeight(36)}>
                    {engine}
                </MenuItem>
            ))}
        </TextField>
    );
};

const Keywords = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const maySee = useMaySee();
    return (
        <>
            {maySee('engines') && <EngineChoice scope={scope} />}
            <ReportTable
                name="keywords"
                scope={scope}
                note={translate('report.page.keywordNote')}
            />
        </>
    );
};

/** What was searched for, of all engines or one. */
export const KeywordPage = () => (
    <ReportPage name="keyword">{scope => <Keywords scope={scope} />}</ReportPage>
);
