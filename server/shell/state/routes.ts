import { serverState } from '../../../contract/shell/state';
import type { Register } from '../../platform/http/register';
import { runningFindings } from './runningFindings';
import type { StateServices } from './stateServices';

export const stateRoutes = (register: Register, services: StateServices): void => {
    register(serverState, async () => {
        const [findings, reports] = await Promise.all([
            runningFindings(services),
            services.metrics.reportTimes(),
        ]);
        reports.sort((one, other) => other.tenth - one.tenth || other.count - one.count);
        return { at: services.clock(), findings: findings.map(withParams), reports };
    });
};

/** As the contract has it: no key without a value. */
const withParams = ({ code, params }: Awaited<ReturnType<typeof runningFindings>>[number]) => ({
    code,
    ...(params && { params: { ...params } }),
});
