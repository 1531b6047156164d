import ShowChartIcon from '@mui/icons-material/ShowChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureName, figureNames } from '../../../contract/analytics/figures';
import type { Trend } from '../../../contract/analytics/trend';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { touchBox } from '../../ui/admin/touch';
import { Curve, curveHeight } from '../charts/Curve';
import { CurveTable } from '../charts/CurveTable';
import { NoCurve } from '../charts/NoCurve';
import { ReportLink } from './ReportLink';

const choices = ['pv', 'uv', 'ip', 'visits'] as const satisfies FigureName[];
type Choice = (typeof choices)[number];

interface ControlProps {
    figure: Choice;
    onFigure: (figure: Choice) => void;
    asTable: boolean;
    onTable: (asTable: boolean) => void;
}

const Controls = ({ figure, onFigure, asTable, onTable }: ControlProps) => {
    const translate = useTranslate();
    const label = translate(asTable ? 'overview.asChart' : 'overview.asTable');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ChoiceSwitch
                label={translate('trend.map.figure')}
                choices={choices}
                value={figure}
                textOf={name => translate(`metricShort.${name}`)}
                nameOf={name => translate(`metric.${name}`)}
                onChange={onFigure}
            />
            <Tooltip title={label}>
                <IconButton aria-label={label} onClick={() => onTable(!asTable)} sx={touchBox(0)}>
                    {asTable ? <ShowChartIcon /> : <TableRowsOutlined />}
                </IconButton>
            </Tooltip>
            <ReportLink path="/site/trend/comId" report={translate('overview.curve')} />
        </Box>
    );
};

/** The period's curve beside the one it is compared with. */
export const TrendCard = ({ trend }: { trend: Trend | undefined }) => {
    const translate = useTranslate();
    const [figure, setFigure] = useState<Choice>('pv');
    const [asTable, setAsTable] = useState(false);
    const label = translate('overview.curve');
    const isEmpty = trend?.current.figures.pv === 0 && !trend.previous?.figures.pv;
    return (
        <SectionCard
            title={label}
            actions={
                <Controls
                    figure={figure}
                    onFigure={setFigure}
                    asTable={asTable}
                    onTable={setAsTable}
                />
            }
        >
            <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, pb: 1.5 }}>
                {!trend && <Skeleton variant="rounded" height={curveHeight} />}
                {trend && isEmpty && <NoCurve />}
                {trend && !isEmpty && !asTable && (
                    <Curve key={trend.granularity} trend={trend} figures={[figure]} label={label} />
                )}
                {trend && !isEmpty && asTable && (
                    <CurveTable
                        trend={trend}
                        figures={figureNames}
                        label={label}
                        maxHeight={curveHeight}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
