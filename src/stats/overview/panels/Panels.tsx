import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../../contract/analytics/breakdowns';
import type { Figures } from '../../../../contract/analytics/figures';
import type { ReportScope } from '../../report/scope';
import { useMaySee } from '../../table/useMaySee';
import { MapPanel } from './MapPanel';
import { NewReturning } from './NewReturning';
import { Panel, type PanelTab } from './Panel';
import { type ListTab, panels } from './panels';
import { TopList } from './TopList';

const emptyTexts: Partial<Record<BreakdownName, string>> = {
    referrers: 'overview.lists.emptyReferrers',
    keywords: 'trend.tiles.emptyKeywords',
};

interface Props {
    scope: ReportScope;
    every: number | false;
    /** of the period; undefined while they load */
    figures: Figures | undefined;
}

/** Lists as tabs; those that one may not see are left out. */
const useListTabs = ({ scope, every }: Props) => {
    const translate = useTranslate();
    const maySee = useMaySee();
    return (lists: readonly ListTab[]): PanelTab[] =>
        lists
            .filter(({ name }) => maySee(name))
            .map(({ name, path, tab }) => ({
                key: name,
                label: translate(`overview.tabs.${name}`),
                path,
                tab,
                content: (
                    <TopList
                        key={name}
                        name={name}
                        scope={scope}
                        every={every}
                        emptyText={translate(emptyTexts[name] ?? 'overview.lists.empty')}
                    />
                ),
            }));
};

/** Where visits come from, what they see, where they are and what they use. */
export const Panels = (props: Props) => {
    const { scope, every, figures } = props;
    const translate = useTranslate();
    const tabsOf = useListTabs(props);
    const map: PanelTab = {
        key: 'map',
        label: translate('overview.tabs.map'),
        path: '/site/visitors/area',
        content: <MapPanel scope={scope} every={every} />,
    };
    const visitors: PanelTab = {
        key: 'visitors',
        label: translate('overview.tabs.visitors'),
        path: '/site/visitor',
        content: <NewReturning figures={figures} scope={scope} />,
    };
    return (
        <Box
            sx={{
                display: 'grid',
                gap: { xs: 1.5, md: 2 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            <Panel label={translate('overview.panels.sources')} tabs={tabsOf(panels.sources)} />
            <Panel label={translate('overview.panels.pages')} tabs={tabsOf(panels.pages)} />
            <Panel
                label={translate('overview.panels.places')}
                tabs={[map, ...tabsOf(panels.places)]}
            />
            <Panel
                label={translate('overview.panels.devices')}
                tabs={[...tabsOf(panels.devices), visitors]}
            />
        </Box>
    );
};
