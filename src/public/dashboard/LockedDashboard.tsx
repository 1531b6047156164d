import { useEffect } from 'react';
import type { BrandShown } from '../../../contract/analytics/public/dashboards';
import { SharePasswordForm } from '../share/SharePasswordForm';
import { BrandMark } from './BrandMark';
import { DashboardView } from './DashboardView';
import type { DashboardAddress } from './dashboardAddress';
import { GoneDashboard } from './GoneDashboard';
import { useLockedDashboard } from './useLockedDashboard';

/** Asks for the password, then shows what the address asks for. */
export const LockedDashboard = ({ at, brand }: { at: DashboardAddress; brand: BrandShown }) => {
    const { step, phase, enter, again } = useLockedDashboard(at);
    const { days, segment } = at;
    const isOpen = step.is === 'open';
    // biome-ignore lint/correctness/useExhaustiveDependencies: when another choice is made, not when it opens
    useEffect(() => {
        if (isOpen) void again({ days, segment });
    }, [days, segment]);
    if (step.is === 'gone') return <GoneDashboard />;
    if (step.is === 'open' && step.dashboard.board) {
        return <DashboardView dashboard={step.dashboard} board={step.dashboard.board} at={at} />;
    }
    const password = step.is === 'password' ? step : { isWrong: false, failure: undefined };
    return (
        <>
            <header className="board-head">
                <BrandMark brand={brand} />
            </header>
            <SharePasswordForm
                phase={phase}
                isWrong={password.isWrong}
                failure={password.failure}
                onPassword={typed => void enter(typed)}
            />
        </>
    );
};
