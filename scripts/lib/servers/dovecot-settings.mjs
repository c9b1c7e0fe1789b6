/** What needs no rights, on the loopback interface. @param {{ folder: string, user: string, group: string }} place */
const toGeneral = ({ folder, user, group }) => `
base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
mail_location = maildir:${folder}/mail
mail_fsync = never
first_valid_uid = 0
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}
}
namespace inbox {
  inbox = yes
}
`;

/** @param {number} port */
const toServices = (port) => `service anvil {
  chroot =
  # Without it, each wrong password makes the next answer come later.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

/**
 * Dovecot's settings for one mailbox, whose passwords are in the file `users`.
 * @param {{ folder: string, port: number, user: string, group: string }} place
 */
export const toDovecotSettings = ({ port, ...place }) => `${toGeneral(place)}${toServices(port)}`;
