import { Hono } from 'hono';
import { z } from 'zod';
import {
  ruledFields,
  sectionRulesSchema,
  touchedByRulesAnswer,
  type SectionRules,
} from '../../../src/domain/sections/section-rules.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { changeSectionRules, showSectionRules, trySectionRules } from './section-rules.usecases.ts';

const rule = z.object({ enabled: z.boolean() });
const answer = z.object({
  sections: z.object({
    ...ruledFields(rule),
    social_media: rule.extend({ allowed_fields: z.array(z.string()).nullable() }),
  }),
}) satisfies z.ZodType<SectionRules>;

const querySchema = z.object({ dry_run: z.enum(['true', 'false']).optional() });
const teamCall = callsOf('teams');

/** A team's rules for its members' sections. */
export const sectionRulesRoutes = new Hono<AppEnv>()
  .get(
    '/team/section-rules',
    teamCall('Which sections members may edit, and which networks they may add', {
      who: people,
      answers: { 200: answer },
      refuses: [404],
    }),
    async (c) => c.json(await showSectionRules(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/section-rules',
    teamCall(
      'Change which sections members may edit, and which networks they may add; `dry_run` only lists the affected people',
      {
        who: people,
        permits: 'team_menu',
        body: sectionRulesSchema,
        query: querySchema,
        answers: { 200: z.union([answer, touchedByRulesAnswer]) },
        refuses: [404],
      },
    ),
    async (c) => {
      const [deps, change] = [c.get('deps'), c.req.valid('json')];
      if (c.req.valid('query').dry_run === 'true')
        return c.json(await trySectionRules(deps, c.get('actor'), change));
      return c.json(await changeSectionRules(deps, c.get('actor'), change));
    },
  );
