import { SectionBlock } from '../ui/layout/SectionBlock.tsx';
import { ListRow } from '../ui/lists/ListRow.tsx';
import { RowList } from '../ui/lists/RowList.tsx';
import { Avatar, type AvatarProps } from '../ui/pictures/Avatar.tsx';

/** A contact with its typed id; `line` is below its name. */
export type PersonRow = { id: string; name: string; avatar: AvatarProps; line: string };

const nameOf = ({ name }: PersonRow) => name;

/** Contacts under a title, each with a link to its page; `titleOf` is the text of a row, by default the name. */
export function PeopleBlock({
  title,
  people,
  titleOf = nameOf,
}: {
  title: string;
  people: readonly PersonRow[];
  titleOf?: (person: PersonRow) => string;
}) {
  return (
    <SectionBlock title={title}>
      <RowList frame="flush" label={title}>
        {people.map((person) => (
          <ListRow
            key={person.id}
            strong
            title={<bdi>{titleOf(person)}</bdi>}
            subtitle={<bdi>{person.line}</bdi>}
            tile={<Avatar {...person.avatar} />}
            href={`/contacts/${person.id}`}
          />
        ))}
      </RowList>
    </SectionBlock>
  );
}
