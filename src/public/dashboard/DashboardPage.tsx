import { useState } from 'react';
import type { PublicDashboard } from '../../../contract/analytics/public/dashboards';
import { useAddress } from '../address';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { useOwnTexts } from '../useTexts';
import { brandStyle } from './brandStyle';
import { DashboardView } from './DashboardView';
import './dashboard.css';
import { type DashboardAddress, dashboardCall, readDashboardAddress } from './dashboardAddress';
import { GoneDashboard } from './GoneDashboard';
import { LockedDashboard } from './LockedDashboard';
import { dashboardTexts } from './texts';
import { useFixedTheme } from './useFixedTheme';

type Answer = ReturnType<typeof usePublicData<PublicDashboard>>;

const Content = ({ answer, at }: { answer: Answer; at: DashboardAddress }) => {
    const { data, error, again } = answer;
    if (error?.status === 404 || error?.status === 422) {
        return <GoneDashboard isNotOffered={error.status === 422} />;
    }
    if (error) return <PageFailure error={error} onAgain={again} />;
    if (!data) return <PageWaiting rows={3} />;
    if (data.isLocked) return <LockedDashboard at={at} brand={data.brand} />;
    return data.board && <DashboardView dashboard={data} board={data.board} at={at} />;
};

/**
 * Of a dashboard with a password the answer before, while another period is asked for: what it was opened with is
 * in the memory of what shows it, which therefore stays.
 */
const useKeptLock = ({ key }: DashboardAddress, answer: Answer): Answer => {
    const [kept, setKept] = useState<{ key: string; data: PublicDashboard }>();
    const { data, error } = answer;
    if (data?.isLocked && kept?.data !== data) setKept({ key, data });
    return !data && !error && kept?.key === key ? { ...answer, data: kept.data } : answer;
};

/** A share link that its owner has published, at `/stats/:key`, and for frames at `/embed/:key`. */
export const DashboardPage = () => {
    const texts = useOwnTexts(dashboardTexts);
    const at = readDashboardAddress(useAddress());
    const answer = useKeptLock(at, usePublicData<PublicDashboard>(dashboardCall(at)));
    const { data } = answer;
    useFixedTheme(at.theme);
    usePageHead({
        title: data?.title || texts.locked,
        description: data?.description || undefined,
        siteName: data?.brand.name || undefined,
        theme: at.theme,
        ...(!(data?.isIndexed && !at.isEmbed) && { robots: 'noindex' }),
    });
    return (
        <div
            className={at.isEmbed ? 'board board-framed' : 'board'}
            style={brandStyle(data?.brand.accent ?? '')}
        >
            <Content answer={answer} at={at} />
        </div>
    );
};
