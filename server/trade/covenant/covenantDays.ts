import { openNameServer } from '../../platform/hostProofs/nameServer';
import { openProber } from '../../platform/hostProofs/probeHost';
import { type FactServices, type ReadFacts, readFacts } from './readFacts';

/** Looks at some days of a covenant: it reads the store, and asks the website. */
export interface CovenantDays {
    look(asked: Parameters<typeof readFacts>[1]): Promise<ReadFacts>;
}

type Services = Omit<FactServices, 'prober'> & {
    config: { OWNERSHIP_DNS?: string | undefined; OWNERSHIP_TEST_WEB?: string | undefined };
};

export const openCovenantDays = ({ config, ...services }: Services): CovenantDays => {
    const prober = openProber(openNameServer(config.OWNERSHIP_DNS), config.OWNERSHIP_TEST_WEB);
    return { look: asked => readFacts({ ...services, prober }, asked) };
};
