import { useQueryClient } from '@tanstack/react-query';
import { listGoals } from '../../../contract/analytics/goals';
import { calls } from '../../../contract/calls';
import { useVisitor } from '../../app/layout/useVisitor';
import { useCall } from '../../dataProvider/useCall';

/** A site's goals; not asked for where a share link does not hold them. */
export const useGoals = (site: string | undefined) => {
    const { reports } = useVisitor();
    const enabled = site !== undefined && (reports === null || reports.includes('goals'));
    const asked = useCall(
        listGoals,
        { params: { id: site ?? '' } },
        { enabled, isSilent: true, isJoined: true },
    );
    const queryClient = useQueryClient();
    const refresh = async () => {
        const paths = [listGoals.path, calls.goals.path];
        await Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })));
    };
    return { ...asked, refresh };
};
