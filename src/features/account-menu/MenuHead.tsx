import { resizeUrl } from '../../domain/media/image-url.ts';
import { shell } from '#messages/owner.ts';
import type { AccountMenuProps } from './account-menu.types.ts';
import styles from './AccountMenu.module.css';
import { BrandMark } from './BrandMark.tsx';

const PICTURE_PX = 64;

type Props = Pick<AccountMenuProps, 'person' | 'plan'>;

/** The user's picture, name and e-mail, and the plan or, for team users, the Teams badge. */
export function MenuHead({ person, plan }: Props) {
  return (
    <div className={styles.head}>
      <span className={styles.picture} aria-hidden="true">
        {person.picture ? (
          <img
            src={resizeUrl(person.picture, { width: PICTURE_PX * 2 })}
            width={PICTURE_PX}
            height={PICTURE_PX}
            alt=""
            loading="lazy"
          />
        ) : (
          person.initials
        )}
      </span>
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{person.name}</bdi>
        </p>
        <p className={styles.email}>
          <bdi dir="ltr">{person.email}</bdi>
        </p>
      </div>
      {plan.kind === 'team' ? (
        <span className={styles.plan} title={plan.name}>
          <BrandMark size={14} />
          {shell.menu.teams}
        </span>
      ) : (
        <span className={styles.plan}>{shell.menu.plans[plan.plan]}</span>
      )}
    </div>
  );
}
