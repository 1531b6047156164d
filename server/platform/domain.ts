import type { FastifyInstance } from 'fastify';
import type { AnyDefinition } from './crud/definition';
import type { Register, RegisterOptions } from './http/register';

/** Where a domain puts its calls, streams and files. */
export interface RouteScope {
    app: FastifyInstance;
    /** for calls of the contract */
    register: Register;
    /** for streams and files, which admit whoever asks by themselves */
    admission: RegisterOptions;
}

/**
 * A domain's door. `Below` is what the domains that it stands on have opened, `Own` what it opens itself; what
 * goes on by itself is registered with the lifecycle and closed by it.
 */
export interface Module<Below, Own> {
    name: string;
    open(below: Below): Promise<Own>;
    routes(scope: RouteScope, services: Below & Own): Promise<void> | void;
    /** resources of the back-office */
    resources(services: Below & Own): readonly AnyDefinition[];
}
